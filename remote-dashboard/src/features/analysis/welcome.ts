const WORDS = ['休息一会儿吧', '准备吃什么呢', '我猜你可能累了', '祝你今天顺利'];

/** Welcome text of a session (docs/requirements.md §3): one of four, the same from the sign-in to the sign-out. */
export const welcomeOf = (token = '') => {
  const sum = Array.from(token).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return WORDS[sum % WORDS.length];
};
