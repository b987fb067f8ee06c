import type { SecondStepDemand, SignedIn } from '@mortise/shared/contract/session';
import type { Answer } from '@mortise/shared/http';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Failure, FailureAlert } from '../failure-alert.tsx';

export interface StepProps {
  demand: SecondStepDemand;
  onDone: (answer: Answer<SignedIn>) => void;
  /** Takes a refusal that asks for a further step; throws any other error. */
  onNext: (error: unknown) => void;
  /** The server has signed in; only the step's own end is left. */
  onEntered: () => void;
}

interface StepFormProps {
  label: string;
  button: string;
  children: ReactNode;
  /** Gets the text of a field; throws what is shown above the form. */
  onSubmit: (typed: (name: string) => string) => Promise<void>;
}

const FAILED = '请求出现错误，请稍后再试';

/** A form of the second step: sends once at a time, shows refusals, and selects what was wrong. */
export const StepForm = ({ label, button, children, onSubmit }: StepFormProps) => {
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit((name) => String(typed.get(name) ?? '').trim());
    } catch (error) {
      setFailure({ title: '', text: (error as Error).message || FAILED });
      form.querySelector('input')?.select();
    }
    setBusy(false);
  };
  return (
    <form className="account-form" noValidate onSubmit={submit} aria-label={label}>
      <FailureAlert failure={failure} />
      {children}
      <button type="submit" className="submit" aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {button}
      </button>
    </form>
  );
};
