import type { SecondStage } from '@mortise/shared/contract/session';
import { useState } from 'react';
import { StepDialog } from '../step-dialog.tsx';
import { demandIn, type SecondStepProps } from './demand.ts';
import './second-step.css';
import { ProveStep } from './prove-step.tsx';
import { RenewStep } from './renew-step.tsx';
import { SetUpStep } from './set-up-step.tsx';

const TITLES: Record<SecondStage, string> = { prove: '两步验证', setUp: '设置两步验证', renew: '更换密码' };
const STEPS = { prove: ProveStep, setUp: SetUpStep, renew: RenewStep };

/** What a sign-in needs after the password. One step can lead to another: a password may be too old as well. */
export const SecondStep = ({ demand: first, onDone, onCancel }: SecondStepProps) => {
  const [demand, setDemand] = useState(first);
  // signed in already: leaving would lose the recovery codes, which are shown once
  const [isEntered, setEntered] = useState(false);
  const cancel = isEntered ? undefined : onCancel;
  const Step = STEPS[demand.stage];
  const goOn = (error: unknown) => {
    const next = demandIn(error);
    if (!next) throw error;
    setDemand(next);
  };
  return (
    <StepDialog key={demand.stepToken} title={TITLES[demand.stage]} {...(cancel && { onCancel: cancel })}>
      <Step demand={demand} onDone={onDone} onNext={goOn} onEntered={() => setEntered(true)} />
      {cancel && (
        <p className="sign-in-links">
          <button type="button" onClick={cancel}>
            返回登录
          </button>
        </p>
      )}
    </StepDialog>
  );
};
