import { type SignIn, wayInAddresses, type waysIn } from '@mortise/shared/contract';
import { ask, call } from '@mortise/shared/http';
import { type ChooseEntry, type EntryChoice as Chosen, type EntryQuestion, useSession } from '@mortise/shared/session';
import { useEffect, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import { EntryChoice } from './entry-choice.tsx';
import { JointArt } from './joint-art.tsx';
import { Mark } from './mark.tsx';
import { PhoneForm, type PhoneProof } from './phone-form.tsx';
import './controls.css';
import './sign-in.css';
import { SignInTabs, type Way } from './sign-in-tabs.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { ThirdParty } from './third-party.tsx';
import { visitProvider } from './third-window.ts';

const byPhone: typeof waysIn.signInByPhone = wayInAddresses.signInByPhone;
const byThird: typeof waysIn.thirdUser = wayInAddresses.thirdUser;
const byTicket: typeof waysIn.signInByTicket = wayInAddresses.signInByTicket;
const bindPhone: typeof waysIn.bindPhone = wayInAddresses.bindPhone;

const QUIET = { quiet: true };
const FAILED = '登录失败';

interface SignInPageProps {
  username?: string;
  /** Told by whoever sent the person here. */
  notice?: string;
  /** A CAS ticket that the address brought. */
  ticket?: string;
  onTyping?: () => void;
  /** Resolves when the console has taken over. */
  onSignedIn?: () => Promise<void>;
}

interface Choice {
  question: EntryQuestion;
  choose: (choice: Chosen) => void;
}

interface Failure {
  title: string;
  text: string;
}

export const SignInPage = ({ username, notice, ticket, onTyping = () => {}, onSignedIn = async () => {} }: SignInPageProps) => {
  const { signIn, enter } = useSession.getState();
  const [way, setWay] = useState<Way>('account');
  const [choice, setChoice] = useState<Choice>();
  /** Of a provider's account that nobody here owns yet. */
  const [unbound, setUnbound] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [words, setWords] = useState<string>();
  // not in the first frame, which is the same for everybody
  useEffect(() => setWords(notice), [notice]);

  const fail = (text: string | undefined, title = FAILED) => setFailure(text === undefined ? undefined : { title, text });
  const choose: ChooseEntry = (question) => new Promise((chosen) => setChoice({ question, choose: chosen }));
  const arrive = async (entering: Promise<void>) => {
    try {
      await entering;
      await onSignedIn();
    } finally {
      setChoice(undefined);
    }
  };

  const enterByToken = (token: string) => arrive(enter(() => call(byThird, { params: { token } }, QUIET), choose));
  const bind = async ({ mobile, captcha }: PhoneProof) =>
    enterByToken(await ask(bindPhone, { body: { mobile, captcha, thirdUserUuid: unbound } }, QUIET));

  const visit = async (source: string) => {
    fail(undefined);
    const returned = await visitProvider(source);
    if (returned?.kind === 'unbound') setUnbound(returned.ticket);
    else if (returned?.kind === 'failed') fail('第三方登录未完成，请重试');
    else if (returned) await enterByToken(returned.token).catch((error: Error) => fail(error.message));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is good for one try, whatever else changes
  useEffect(() => {
    if (!ticket) return;
    const service = `${location.origin}/`;
    arrive(enter(() => call(byTicket, { query: { ticket, service } }, QUIET), choose)).catch((error: Error) => fail(error.message));
  }, [ticket]);

  const isAsked = Boolean(choice) || unbound !== undefined;

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
                <strong>{failure.title}</strong>
                {failure.text}
              </p>
            )}
            {!failure && words && <p>{words}</p>}
          </div>
          {/* hidden, not gone: the account form waits for the choice with what was typed */}
          <div hidden={isAsked}>
            <SignInTabs
              way={way}
              onChange={(next) => {
                setWay(next);
                fail(undefined);
              }}
            />
            <div hidden={way !== 'account'}>
              <AccountForm
                username={username}
                onSubmit={(form: SignIn) => arrive(signIn(form, choose))}
                onFailure={fail}
                onTyping={onTyping}
              />
            </div>
            {way === 'phone' && (
              <PhoneForm
                label="手机号登录"
                smsmode="0"
                onSubmit={(proof) => arrive(enter(() => call(byPhone, { body: proof }, QUIET), choose))}
                onFailure={fail}
                onTyping={onTyping}
              />
            )}
            <p className="sign-in-links">
              <a href="/user/alteration">忘记密码</a>
              <a href="/user/register">注册账户</a>
            </p>
            <ThirdParty onChoose={(source) => void visit(source)} />
          </div>
          {choice && <EntryChoice question={choice.question} onChoose={choice.choose} />}
          {unbound !== undefined && !choice && (
            <>
              <h2 className="sign-in-step">绑定手机号</h2>
              <PhoneForm label="绑定手机号" smsmode="0" onSubmit={bind} onFailure={fail} />
              <p className="sign-in-links">
                <button type="button" onClick={() => setUnbound(undefined)}>
                  返回登录
                </button>
              </p>
            </>
          )}
        </div>
      </main>
    </div>
  );
};
