import type { SignIn, Tenant } from '@mortise/shared/contract';
import { useSession } from '@mortise/shared/session';
import { useEffect, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import { JointArt } from './joint-art.tsx';
import { Mark } from './mark.tsx';
import './sign-in.css';
import { TenantChoice } from './tenant-choice.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface SignInPageProps {
  username?: string;
  /** Told by whoever sent the person here. */
  notice?: string;
  onTyping?: () => void;
  /** Resolves when the console has taken over. */
  onSignedIn?: () => Promise<void>;
}

interface Choice {
  tenants: Tenant[];
  choose: (tenantId: number) => void;
}

export const SignInPage = ({ username, notice, onTyping = () => {}, onSignedIn = async () => {} }: SignInPageProps) => {
  const signIn = useSession((state) => state.signIn);
  const [choice, setChoice] = useState<Choice>();
  const [failure, setFailure] = useState<string>();
  const [words, setWords] = useState<string>();
  // not in the first frame, which is the same for everybody
  useEffect(() => setWords(notice), [notice]);

  const enter = async (form: SignIn) => {
    const chooseTenant = (tenants: Tenant[]) => new Promise<number>((choose) => setChoice({ tenants, choose }));
    await signIn(form, chooseTenant);
    await onSignedIn();
  };

  return (
    <div className="sign-in">
      <aside className="sign-in-brand" aria-hidden="true">
        <JointArt />
        <p className="sign-in-motto">各自成器，合而为一</p>
      </aside>
      <main className="sign-in-panel">
        <ThemeSwitch />
        <div className="sign-in-box">
          <header>
            <Mark size={40} />
            <h1>榫卯</h1>
            <p className="sign-in-product">企业后台管理平台</p>
          </header>
          <div role="alert" className="sign-in-alert">
            {failure && (
              <p>
                <strong>登录失败</strong>
                {failure}
              </p>
            )}
            {!failure && words && <p>{words}</p>}
          </div>
          {/* hidden, not gone: the account form waits for the choice with what was typed */}
          <div hidden={Boolean(choice)}>
            <AccountForm username={username} onSubmit={enter} onFailure={setFailure} onTyping={onTyping} />
          </div>
          {choice && <TenantChoice tenants={choice.tenants} onChoose={choice.choose} />}
        </div>
      </main>
    </div>
  );
};
