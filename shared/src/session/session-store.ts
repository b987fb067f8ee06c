import { create } from 'zustand';
import type { OwnDepartment, Tenant } from '#contract/people/index.ts';
import type { ownAccount, Permissions, SignedIn, SignedInElsewhere, SignIn, session } from '#contract/session/index.ts';
import { SERVER_KIND_META, type ServerKind } from '#contract/session/offers.ts';
import { sessionAddresses } from '#contract/session/session-addresses.ts';
import { signInAddresses } from '#contract/session/sign-in-addresses.ts';
import type { DictItems } from '#contract/settings/index.ts';
import { type Answer, ask, call, configureHttp, Refused } from '#http/index.ts';
import { isBrowserOpen, markBrowserOpen } from './browser-life.ts';
import { clearDictCache, fetchDict, fetchDicts, mergeDicts, type ReadDicts, readDicts } from './dict-calls.ts';
import { createStoredValue } from './stored-value.ts';

/** Options of a sign-in. */
export interface SignInOptions {
  /** 自动登录 is off: the session ends when the browser is closed. */
  untilClosed?: boolean;
  /** URL for signing out, if the user signed in by a single sign-on server. */
  wayOut?: string;
}

interface EnterOptions extends SignInOptions {
  /** Accept a response by its success flag alone, whatever its code; CAS tickets need this. */
  anyCode?: boolean;
  /** Finishes a sign-in that the server refused because a step is left; throws the refusal again if it is another one. */
  finish?: FinishEntry;
}

/** Session state that all windows of this browser share. */
interface StoredSession extends SignInOptions {
  token: string;
  user: SignedIn['userInfo'];
  tenantId: number;
  departs: OwnDepartment[];
}

/** What the user must choose before the session starts; lists with one element need no choice. */
export interface EntryQuestion {
  tenants: Tenant[];
  departs: OwnDepartment[];
}

export interface EntryChoice {
  tenantId?: number;
  /** Code of the department to work for. */
  orgCode?: string;
}

export type FinishEntry = (refusal: unknown) => Promise<Answer<SignedIn>>;
export type ChooseEntry = (question: EntryQuestion) => Promise<EntryChoice>;

export interface SessionState extends SignInOptions {
  token?: string;
  user?: SignedIn['userInfo'];
  tenantId: number;
  departs: OwnDepartment[];
  /** Which kind of server answers; see `useOffers`. */
  server: ServerKind;
  /** Never stored: each page load fetches them, so that revoked permissions take effect. */
  permissions?: Permissions;
  dicts: DictItems;
  /** Of the answer that they came with. */
  dictsTag?: string;
  /** They were stored by an earlier page and have not been read by this one. */
  dictsAreStored: boolean;
  /** Why single dictionaries could not be loaded. */
  dictErrors: Record<string, Error>;
  /**
   * Signs in and stores the session. If the user has several tenants or departments, `choose` is called before anything is stored. Throws
   * `Refused` with the server's message.
   */
  signIn: (form: SignIn, choose?: ChooseEntry, finish?: FinishEntry) => Promise<void>;
  /** Any other sign-in: `ask` is the call that returns the session. */
  enter: (ask: () => Promise<Answer<SignedIn | SignedInElsewhere | null>>, choose?: ChooseEntry, terms?: EnterOptions) => Promise<void>;
  /** Stores the user after the current department changed. */
  setUser: (user: SignedIn['userInfo']) => void;
  /** Clears the session, then tells the server. Rejects if that call fails; the session has ended in this browser all the same. */
  signOut: () => Promise<void>;
  /** Ends the session in this browser only: the server ended it already or cannot be reached. */
  forget: () => void;
  loadPermissions: () => Promise<Permissions>;
  /** Reads all dictionaries anew; known ones stay in use until then. Rejects if that fails. */
  reloadDicts: () => Promise<void>;
  /** The same after clearing the server's cache. */
  refreshDicts: () => Promise<void>;
  /** Loads one dictionary that the sign-in response did not contain. */
  loadDict: (code: string) => Promise<void>;
}

const isStoredSession = (value: unknown): value is StoredSession => {
  const kept = value as Partial<StoredSession> | null;
  return typeof kept?.token === 'string' && kept.token !== '' && typeof kept.user?.id === 'string' && Array.isArray(kept.departs);
};
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const isReadDicts = (value: unknown): value is ReadDicts => isObject(value) && isObject((value as Partial<ReadDicts>).items);

const storedSession = createStoredValue('session', 1, isStoredSession);
// stored separately: if storage is full, the dictionaries are lost before the session
const storedDicts = createStoredValue('dicts', 2, isReadDicts);

const clearStored = () => {
  storedSession.clear();
  storedDicts.clear();
};

const NOBODY = {
  untilClosed: undefined,
  wayOut: undefined,
  token: undefined,
  user: undefined,
  tenantId: 0,
  departs: [],
  permissions: undefined,
  dicts: {},
  dictsTag: undefined,
  dictsAreStored: false,
  dictErrors: {},
};
const EMPTY_MENU = 'getPermissionList: permissions must be a non-null array !';

// addresses without schemas: the endpoints would load zod into the sign-in page
const signInEndpoint: typeof session.signIn = sessionAddresses.signIn;
const signOutEndpoint: typeof session.signOut = sessionAddresses.signOut;
const permissionsEndpoint: typeof session.permissions = sessionAddresses.permissions;

const selectDepartment: typeof ownAccount.selectDepartment = signInAddresses.selectDepartment;

/** Asks for tenant and department if there are several, and tells the server the department, before anything is stored. */
const chosen = async ({ token, userInfo, tenantList, departs }: SignedInElsewhere, choose?: ChooseEntry) => {
  const tenants = tenantList ?? [];
  const own = departs ?? [];
  if (!choose || (tenants.length < 2 && own.length < 2)) return { user: userInfo, tenantId: tenants[0]?.id ?? 0 };
  const { tenantId = tenants[0]?.id ?? 0, orgCode } = await choose({ tenants, departs: own });
  if (!orgCode) return { user: userInfo, tenantId };
  try {
    const answer = await ask(selectDepartment, { body: { orgCode, username: userInfo.username } }, { token, quiet: true });
    return { user: answer.userInfo, tenantId };
  } catch (error) {
    // if choosing the department fails, end the session that the server just opened
    await call(signOutEndpoint, {}, { token, quiet: true }).catch(() => undefined);
    throw error;
  }
};

const serverOfPage = (): ServerKind =>
  document.querySelector<HTMLMetaElement>(`meta[name="${SERVER_KIND_META}"]`)?.content === 'jeecg' ? 'jeecg' : 'mortise';

const storedParts = () => {
  const { items = {}, tag } = storedDicts.read() ?? {};
  return { dicts: items, dictsTag: tag };
};

const restored = () => {
  const kept = storedSession.read();
  if (kept && (!kept.untilClosed || isBrowserOpen())) return { ...NOBODY, ...kept, ...storedParts(), dictsAreStored: true };
  if (kept) clearStored();
  return NOBODY;
};

/** The session store of the console. */
export const useSession = create<SessionState>()((set, get) => ({
  ...restored(),
  server: serverOfPage(),

  signIn: (form, choose, finish) =>
    get().enter(() => call(signInEndpoint, { body: form }, { quiet: true }), choose, { untilClosed: form.remember_me === false, finish }),

  async enter(askToEnter, choose, { untilClosed, wayOut, anyCode, finish } = {}) {
    const asked = askToEnter();
    const { result, code, message } = await (finish ? asked.catch(finish) : asked);
    // only code 200 is a success, whatever `success` says
    if ((code !== 200 && !anyCode) || !result) throw new Refused(message || '登录失败', code, result);
    const { user, tenantId } = await chosen(result, choose);
    const kept: StoredSession = { token: result.token, user, tenantId, departs: result.departs ?? [], untilClosed, wayOut };
    if (untilClosed) markBrowserOpen();
    const dicts = 'sysAllDictItems' in result ? readDicts(result.sysAllDictItems ?? {}) : undefined;
    storedDicts.write({ items: dicts ?? {} });
    storedSession.write(kept);
    set({ ...NOBODY, ...kept, dicts: dicts ?? {} });
    // other sign-ins bring no dictionaries; if this call fails, `useDict` loads each one on demand
    if (!dicts)
      await get()
        .reloadDicts()
        .catch(() => undefined);
  },

  setUser(user) {
    const { token, tenantId, departs, untilClosed, wayOut } = get();
    if (!token) return;
    storedSession.write({ token, user, tenantId, departs, untilClosed, wayOut });
    set({ user });
  },

  async signOut() {
    const { token, forget } = get();
    forget();
    if (token) await call(signOutEndpoint, {}, { token, quiet: true });
  },

  forget() {
    clearStored();
    set(NOBODY);
  },

  async loadPermissions() {
    const { token } = get();
    const permissions = await ask(permissionsEndpoint, { query: { token } }, { quiet: true });
    if (!permissions?.menu?.length) throw new Refused(EMPTY_MENU);
    if (get().token !== token) throw new Refused('登录状态已变化，请重试');
    set({ permissions });
    return permissions;
  },

  async reloadDicts() {
    const { token, dictsTag } = get();
    const read = await fetchDicts(dictsTag);
    const { token: current, dicts: known, loadDict } = get();
    if (current !== token) return;
    if (!read) return set({ dictsAreStored: false });
    storedDicts.write(read);
    set({ dicts: mergeDicts(known, read.items), dictsTag: read.tag, dictsAreStored: false });
    // of tables, without items, or removed; what fails stays as it is
    const others = Object.keys(known).filter((code) => !(code in read.items));
    await Promise.allSettled(others.map(loadDict));
  },

  async refreshDicts() {
    await clearDictCache();
    await get().reloadDicts();
  },

  async loadDict(code) {
    const { token } = get();
    try {
      const items = await fetchDict(code);
      if (get().token !== token) return;
      set(({ dicts, dictErrors: { [code]: _, ...dictErrors } }) => ({ dicts: { ...dicts, [code]: items }, dictErrors }));
    } catch (error) {
      if (get().token === token && error instanceof Error) set(({ dictErrors }) => ({ dictErrors: { ...dictErrors, [code]: error } }));
      throw error;
    }
  },
}));

configureHttp({ token: () => useSession.getState().token, tenantId: () => useSession.getState().tenantId });

const followOtherWindows = (kept: StoredSession | undefined) => {
  const { token, user, tenantId } = useSession.getState();
  // of one session only the user changes: another department, name or phone number
  if (kept && kept.token === token && kept.tenantId === tenantId) return useSession.setState({ user: kept.user });
  if (!kept) return useSession.setState(NOBODY);
  // drop all state of the former session when another user signs in, or the same one again
  const samePerson = kept.user.id === user?.id;
  useSession.setState({
    ...NOBODY,
    ...kept,
    ...storedParts(),
    permissions: samePerson ? useSession.getState().permissions : undefined,
  });
};

storedSession.watch(followOtherWindows);
storedDicts.watch((read) => {
  const { token, dicts: known } = useSession.getState();
  if (read && token) useSession.setState({ dicts: mergeDicts(known, read.items), dictsTag: read.tag, dictsAreStored: false });
});
