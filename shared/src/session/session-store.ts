import { create } from 'zustand';
import type { Department, DictItems, Permissions, SignedIn, SignIn, session, Tenant } from '#contract/index.ts';
import { sessionAddresses } from '#contract/session/session-addresses.ts';
import { ask, call, configureHttp, Refused } from '#http/index.ts';
import { fetchDict, fetchDicts } from './dict-calls.ts';
import { createKept } from './kept.ts';

/** What a window and its sisters share. */
interface Kept {
  token: string;
  user: SignedIn['userInfo'];
  tenantId: number;
  departs: Department[];
}

export interface SessionState {
  token?: string;
  user?: SignedIn['userInfo'];
  tenantId: number;
  departs: Department[];
  /** Never kept: every load of the page asks anew, so that what was taken away is gone. */
  permissions?: Permissions;
  dicts: DictItems;
  /**
   * Signs in and keeps the session. With several tenants `chooseTenant` is asked before anything is stored.
   * Throws `Refused` with the server's words.
   */
  signIn: (form: SignIn, chooseTenant?: (tenants: Tenant[]) => Promise<number>) => Promise<void>;
  /** Clears first; then tells the server. Rejects when the server could not be told: the session is over all the same. */
  signOut: () => Promise<void>;
  /** Ends the session in this browser only: the server ended it already, or nobody can reach it. */
  forget: () => void;
  loadPermissions: () => Promise<Permissions>;
  /** Drops the dictionary caches, the server's and ours, and takes them anew. */
  refreshDicts: () => Promise<void>;
  /** Takes one dictionary that sign-in did not bring. */
  loadDict: (code: string) => Promise<void>;
}

const isKept = (value: unknown): value is Kept => {
  const kept = value as Partial<Kept> | null;
  return typeof kept?.token === 'string' && kept.token !== '' && typeof kept.user?.id === 'string' && Array.isArray(kept.departs);
};
const isDicts = (value: unknown): value is DictItems => typeof value === 'object' && value !== null && !Array.isArray(value);

const keptSession = createKept('session', 1, isKept);
// apart: a full storage loses the dictionaries before the session
const keptDicts = createKept('dicts', 1, isDicts);

const NOBODY = { token: undefined, user: undefined, tenantId: 0, departs: [], permissions: undefined, dicts: {} };
const EMPTY_MENU = 'getPermissionList: permissions must be a non-null array !';

// the addresses alone: the endpoints would bring zod into the sign-in page
const signInEndpoint: typeof session.signIn = sessionAddresses.signIn;
const signOutEndpoint: typeof session.signOut = sessionAddresses.signOut;
const permissionsEndpoint: typeof session.permissions = sessionAddresses.permissions;

const tenantOf = async (tenants: Tenant[], choose?: (tenants: Tenant[]) => Promise<number>) => {
  if (tenants.length > 1 && choose) return choose(tenants);
  return tenants[0]?.id ?? 0;
};

const restored = () => {
  const kept = keptSession.read();
  return kept ? { ...NOBODY, ...kept, dicts: keptDicts.read() ?? {} } : NOBODY;
};

/** The one session of the console. */
export const useSession = create<SessionState>()((set, get) => ({
  ...restored(),

  async signIn(form, chooseTenant) {
    const { result, code, message } = await call(signInEndpoint, { body: form }, { quiet: true });
    // requirements §5: nothing but 200 is a success, whatever `success` says
    if (code !== 200) throw new Refused(message || '登录失败', code, result);
    const tenantId = await tenantOf(result.tenantList ?? [], chooseTenant);
    const kept: Kept = { token: result.token, user: result.userInfo, tenantId, departs: result.departs ?? [] };
    const dicts = result.sysAllDictItems ?? {};
    keptDicts.write(dicts);
    keptSession.write(kept);
    set({ ...NOBODY, ...kept, dicts });
  },

  async signOut() {
    const { token, forget } = get();
    forget();
    if (token) await call(signOutEndpoint, {}, { token, quiet: true });
  },

  forget() {
    keptSession.clear();
    keptDicts.clear();
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

  async refreshDicts() {
    const { token } = get();
    const dicts = await fetchDicts();
    if (get().token !== token) return;
    keptDicts.write(dicts);
    set({ dicts });
  },

  async loadDict(code) {
    const { token } = get();
    const items = await fetchDict(code);
    if (get().token === token) set(({ dicts }) => ({ dicts: { ...dicts, [code]: items } }));
  },
}));

configureHttp({ token: () => useSession.getState().token, tenantId: () => useSession.getState().tenantId });

const followOtherWindows = (kept: Kept | undefined) => {
  const { token, user } = useSession.getState();
  if (kept?.token === token && kept?.tenantId === useSession.getState().tenantId) return;
  if (!kept) return useSession.setState(NOBODY);
  // another person, or the same one anew: nothing of the former session may remain beside it
  const samePerson = kept.user.id === user?.id;
  useSession.setState({
    ...NOBODY,
    ...kept,
    dicts: keptDicts.read() ?? {},
    permissions: samePerson ? useSession.getState().permissions : undefined,
  });
};

keptSession.watch(followOtherWindows);
keptDicts.watch((dicts) => {
  if (dicts && useSession.getState().token) useSession.setState({ dicts });
});
