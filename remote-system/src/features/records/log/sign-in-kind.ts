const WAY = /登录成功\[(.+?)\]/;

/** What kind of row in the sign-in log: signing in, with its way if the log names one, or signing out, also by an administrator. */
export const signInKind = (content: string): string => {
  if (content.startsWith('强制')) return '强制退出';
  if (content.includes('退出')) return '退出';
  const way = WAY.exec(content)?.[1];
  return way ? `登录（${way}）` : '登录';
};
