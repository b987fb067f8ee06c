import type { ComponentType } from 'react';
import type { SecondStepProps } from './demand.ts';

/** The code of the second step, loaded when a sign-in needs it. */
export const loadSecondStep = (): Promise<ComponentType<SecondStepProps>> =>
  import('./second-step.tsx').then(({ SecondStep }) => SecondStep);
