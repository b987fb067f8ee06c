import { type RefusedCause, refusalOf } from './refusal.ts';

/** Why a file could not be fetched. `tampered`: complete, but not the file in the registry. */
export type TransportCause = 'timeout' | 'offline' | 'unreachable' | 'missing' | 'refused' | 'content' | 'truncated' | 'tampered';

/** Every reason why a view cannot be shown; docs/failures.md explains each. */
export type Cause =
  | `${'registry' | 'entry' | 'asset'}-${TransportCause}`
  | 'registry-invalid'
  | 'view-unknown'
  | 'remote-disabled'
  | 'host-api'
  | 'shared-unmet'
  | 'expose-missing'
  | 'asset-unhashed'
  | 'origin-refused'
  | 'entry-threw'
  | 'entry-shape'
  | 'init-failed'
  | 'view-threw'
  | 'view-shape'
  | 'mount-timeout'
  | 'mount-hung'
  | 'render-threw'
  | 'update-loop'
  | 'build-gone'
  | 'late-threw'
  | 'page-damaged'
  | RefusedCause
  | OverrideCause;

/** Why an override is not used; the published build is shown instead. */
export type OverrideCause = 'override-expired' | 'override-user' | 'override-origin' | 'override-revoked' | 'override-silent';

interface Words {
  what: string;
  next: string;
}

const again = '请点击“重试”，仍不行请联系管理员';
const owner = '请联系管理员检查该应用的发布';

const inTransport: Record<TransportCause, Words> = {
  timeout: { what: '等待超时', next: '请检查网络后点击“重试”' },
  offline: { what: '网络已断开', next: '网络恢复后会自动重试' },
  unreachable: { what: '无法连接', next: '请检查网络后点击“重试”' },
  missing: { what: '在服务器上不存在', next: '应用可能刚刚更新，请点击“重试”' },
  refused: { what: '被服务器拒绝', next: again },
  content: { what: '内容不是应用文件', next: owner },
  truncated: { what: '没有下载完整', next: again },
  tampered: { what: '与登记的内容不一致，已拦截', next: owner },
};

const carried = { registry: '应用登记表', entry: '应用入口', asset: '页面文件' };

const otherwise: Record<Exclude<Cause, `${keyof typeof carried}-${TransportCause}`>, Words> = {
  'registry-invalid': { what: '应用登记表的格式不正确', next: '请联系管理员' },
  'view-unknown': { what: '没有应用提供这个页面', next: '请联系管理员发布对应的应用，或修改菜单的组件' },
  'remote-disabled': { what: '该应用已被管理员停用', next: '需要使用请联系管理员' },
  'host-api': { what: '该应用与当前控制台的版本不兼容', next: '请刷新页面，仍不行请联系管理员' },
  'shared-unmet': { what: '该应用需要的公共模块版本与控制台不符', next: '请刷新页面，仍不行请联系管理员检查该应用的发布' },
  'expose-missing': { what: '该应用的当前版本不含这个页面', next: owner },
  'asset-unhashed': { what: '页面文件没有登记校验值，已拦截', next: owner },
  'origin-refused': { what: '应用文件来自不被允许的地址，已拦截', next: '请联系管理员' },
  'entry-threw': { what: '应用入口运行出错', next: owner },
  'entry-shape': { what: '应用入口不是一个可用的应用', next: owner },
  'init-failed': { what: '应用初始化失败', next: again },
  'view-threw': { what: '页面代码运行出错', next: again },
  'view-shape': { what: '页面没有导出可显示的组件', next: owner },
  'mount-timeout': { what: '页面迟迟没有显示出来', next: again },
  'mount-hung': { what: '上次未能打开', next: '上次打开这个页面时浏览器没有响应。可以重新打开；如果再次没有响应，请关闭窗口并联系管理员' },
  'render-threw': { what: '页面显示时出错', next: again },
  'update-loop': { what: '页面陷入无休止的刷新，已被停止', next: again },
  'build-gone': { what: '页面所用的旧版本已不在服务器上', next: '请点击“换用新版本”，无需刷新整个控制台' },
  'late-threw': { what: '页面运行中出错', next: '请重试刚才的操作，仍不行请联系管理员' },
  'page-damaged': { what: '应用改动了整个页面共用的浏览器功能', next: owner },
  'element-outdated': { what: '应用已更新，而本页仍在使用它的旧组件', next: '刷新控制台后即可使用新版本' },
  'element-taken': { what: '应用的组件名称已被占用', next: owner },
  'html-refused': { what: '页面写入的 HTML 不符合控制台的安全规则，已拦截', next: owner },
  'override-expired': { what: '指向本机的授权已过期，正在使用已发布的版本', next: '需要继续请重新指向本机' },
  'override-user': { what: '指向本机的授权属于另一位用户，正在使用已发布的版本', next: '请全部还原，或重新指向本机' },
  'override-origin': { what: '本页未获准从这个地址取应用，正在使用已发布的版本', next: '请刷新页面，仍不行请重新指向本机' },
  'override-revoked': { what: '指向本机的授权已被收回，正在使用已发布的版本', next: '需要继续请重新指向本机' },
  'override-silent': { what: '本机地址没有给出可用的应用，正在使用已发布的版本', next: '请确认该地址正在提供构建，或全部还原' },
};

export const causes: readonly Cause[] = [
  ...(Object.keys(carried) as (keyof typeof carried)[]).flatMap((carrier) =>
    (Object.keys(inTransport) as TransportCause[]).map((cause): Cause => `${carrier}-${cause}`),
  ),
  ...(Object.keys(otherwise) as (keyof typeof otherwise)[]),
];

const isOther = (cause: Cause): cause is keyof typeof otherwise => Object.hasOwn(otherwise, cause);

/** The texts of an error card: what failed, and the next step. */
export function wordsOf(cause: Cause): Words {
  if (isOther(cause)) return otherwise[cause];
  if (cause === 'registry-timeout') return { what: '服务器响应较慢', next: '请稍候片刻，再点击“重试”' };
  const [carrier, ...rest] = cause.split('-') as [keyof typeof carried, TransportCause];
  const { what, next } = inTransport[rest.join('-') as TransportCause];
  return { what: `${carried[carrier]}${what}`, next };
}

/** Causes that the registry's document alone decides. */
export const isBeforeFiles = (code: Cause) =>
  /^(registry-.*|view-unknown|remote-disabled|host-api|shared-unmet|expose-missing|asset-unhashed|origin-refused)$/.test(code);

/** A view that could not be shown, with the code of its cause. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: Cause;
  /** For operators: URL, version range or thrown message. */
  readonly detail: string;

  constructor(code: Cause, detail: string, cause?: unknown) {
    super(`${code}: ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** Wraps anything thrown as a RemoteFailure with that code, or with that of what the page refused; returns a RemoteFailure as it is. */
export const failureOf = (thrown: unknown, code: Cause): RemoteFailure => {
  if (thrown instanceof RemoteFailure) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const refusal = refusalOf(thrown);
  return new RemoteFailure(refusal?.code ?? code, refusal ? `${refusal.hint}（${message}）` : message, thrown);
};
