import type { SecondStepDemand, SignedIn } from '@mortise/shared/contract/session';
import type { Answer } from '@mortise/shared/http';

export interface SecondStepProps {
  demand: SecondStepDemand;
  onDone: (answer: Answer<SignedIn>) => void;
  onCancel: () => void;
}

/** What the refusal of a sign-in still asks for. */
export const demandIn = (error: unknown) => (error as { result?: { secondStep?: SecondStepDemand } }).result?.secondStep;
