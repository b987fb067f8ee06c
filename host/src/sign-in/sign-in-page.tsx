import { PASSKEY_SOURCE, type SignIn, signInAddresses, type signInMethods } from '@mortise/shared/contract/session';
import { ask, call } from '@mortise/shared/http';
import { type ChooseEntry, type EntryChoice as Chosen, type EntryQuestion, type FinishEntry, useSession } from '@mortise/shared/session';
import { type ComponentType, useEffect, useState } from 'react';
import { loadPasskeys } from '#common/passkeys/load-passkeys.ts';
import { PRODUCT, PRODUCT_LINE } from '#common/product.ts';
import { AccountForm } from './account-form.tsx';
import { demandIn, type SecondStepProps } from './second-step/demand.ts';
import { loadSecondStep } from './second-step/load-second-step.ts';
import { asOffered } from './third-party/as-offered.ts';
import { BindPhone } from './third-party/bind-phone.tsx';
import { casWayOut } from './third-party/cas.ts';
import './controls.css';
import { EntryChoice } from './entry-choice.tsx';
import { type Failure, FailureAlert } from './failure-alert.tsx';
import { PhoneForm, type PhoneProof } from './phone-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignInTabs, type Way } from './sign-in-tabs.tsx';
import { ThirdParty } from './third-party/third-party.tsx';
import { type Returned, readReturned, visitProvider } from './third-party/third-window.ts';

const byPhone: typeof signInMethods.signInByPhone = signInAddresses.signInByPhone;
const byThird: typeof signInMethods.thirdUser = signInAddresses.thirdUser;
const byTicket: typeof signInMethods.signInByTicket = signInAddresses.signInByTicket;
const bindPhone: typeof signInMethods.bindPhone = signInAddresses.bindPhone;

const QUIET = { quiet: true };
const FAILED = '登录失败';
const UNFINISHED = '没有完成两步验证，请重新登录';

/** What the URL or a cookie brings along after a sign-in elsewhere. */
export interface Arrival {
  /** CAS ticket from the URL. */
  ticket?: string;
  /** Result of a third-party sign-in in this window. */
  returned?: string;
}

interface SignInPageProps extends Arrival {
  username?: string;
  /** Why the user was sent to this page. */
  notice?: string;
  onTyping?: () => void;
  /** Resolves when the console is mounted. */
  onSignedIn?: () => Promise<void>;
}

interface Choice {
  question: EntryQuestion;
  choose: (choice: Chosen) => void;
}

/** The second step of a sign-in that is under way. */
interface HalfWay extends SecondStepProps {
  Step: ComponentType<SecondStepProps>;
}

export const SignInPage = (props: SignInPageProps) => {
  const { username, notice, ticket, returned, onTyping = () => {}, onSignedIn = async () => {} } = props;
  const { signIn, enter } = useSession.getState();
  const [way, setWay] = useState<Way>('account');
  const [choice, setChoice] = useState<Choice>();
  /** Ticket of a third-party account that is not bound to a user yet. */
  const [unbound, setUnbound] = useState<string>();
  /** The provider chosen last; JeecgBoot asks for it together with the token. */
  const [thirdType, setThirdType] = useState<string>();
  const [halfWay, setHalfWay] = useState<HalfWay>();
  const [failure, setFailure] = useState<Failure>();
  const [words, setWords] = useState<string>();
  // set after hydration: the prerendered page is the same for everyone
  useEffect(() => setWords(notice), [notice]);

  const fail = (text: string | undefined, title = FAILED) => setFailure(text === undefined ? undefined : { title, text });
  const failWith = (error: Error) => fail(error.message);
  const choose: ChooseEntry = (question) => new Promise((chosen) => setChoice({ question, choose: chosen }));
  const finish: FinishEntry = async (refusal) => {
    const demand = demandIn(refusal);
    if (!demand) throw refusal;
    const Step = await loadSecondStep();
    return new Promise((onDone, fail) => setHalfWay({ Step, demand, onDone, onCancel: () => fail(new Error(UNFINISHED)) }));
  };
  const arrive = async (entering: Promise<void>) => {
    try {
      await entering;
      await onSignedIn();
    } finally {
      setChoice(undefined);
      setHalfWay(undefined);
    }
  };

  const enterByToken = (token: string, source = thirdType) =>
    arrive(enter(() => call(asOffered(byThird), { params: { token, thirdType: source } }, QUIET), choose, { finish }));
  const bind = async ({ mobile, captcha }: PhoneProof) => {
    // a sign-in that needs a second step goes on with its token
    const token = await ask(bindPhone, { body: { mobile, captcha, thirdUserUuid: unbound } }, QUIET).catch((error) => {
      const demand = demandIn(error);
      if (!demand) throw error;
      return demand.stepToken;
    });
    setUnbound(undefined);
    await enterByToken(token);
  };
  const goOn = async (brought: Returned | undefined, source?: string) => {
    if (brought?.kind === 'unbound') setUnbound(brought.ticket);
    else if (brought?.kind === 'failed') fail('第三方登录未完成，请重试');
    else if (brought) await enterByToken(brought.token, source).catch(failWith);
  };
  const enterByPasskey = async () => {
    const { signInByPasskey } = await loadPasskeys();
    await arrive(enter(signInByPasskey, choose, { finish }));
  };
  const visit = async (source: string) => {
    fail(undefined);
    if (source === PASSKEY_SOURCE) return enterByPasskey().catch(failWith);
    setThirdType(source);
    await goOn(await visitProvider(source), source);
  };
  const enterByTicket = async (brought: string) => {
    const service = `${location.origin}/`;
    const wayOut = await casWayOut();
    await arrive(
      enter(() => call(asOffered(byTicket), { query: { ticket: brought, service } }, QUIET), choose, { wayOut, anyCode: true, finish }),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was brought is good for one try, whatever else changes
  useEffect(() => {
    if (ticket) enterByTicket(ticket).catch(failWith);
    else if (returned) void goOn(readReturned(returned));
  }, [ticket, returned]);

  const dialogs = (
    <>
      {halfWay && !choice && <halfWay.Step {...halfWay} />}
      {choice && <EntryChoice question={choice.question} onChoose={choice.choose} />}
      {unbound !== undefined && !choice && (
        <BindPhone
          thirdUserUuid={unbound}
          failure={failure}
          onBind={bind}
          onFailure={fail}
          onCancel={() => {
            setUnbound(undefined);
            fail(undefined);
          }}
        />
      )}
    </>
  );

  return (
    <SignInFrame title={PRODUCT} subtitle={PRODUCT_LINE} dialogs={dialogs}>
      <FailureAlert failure={unbound === undefined ? failure : undefined} words={words} />
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
          onSubmit={(form: SignIn) => arrive(signIn(form, choose, finish))}
          onFailure={fail}
          onTyping={onTyping}
        />
      </div>
      {way === 'phone' && (
        <PhoneForm
          label="手机号登录"
          smsmode="0"
          asksToRemember
          onSubmit={(proof, isRemembered) =>
            arrive(
              enter(() => call(byPhone, { body: { ...proof, remember_me: isRemembered } }, QUIET), choose, {
                untilClosed: !isRemembered,
                finish,
              }),
            )
          }
          onFailure={fail}
          onTyping={onTyping}
        />
      )}
      <p className="sign-in-links">
        <a href="/user/alteration">忘记密码</a>
        <a href="/user/register">注册账户</a>
      </p>
      <ThirdParty onChoose={(source) => void visit(source)} />
    </SignInFrame>
  );
};
