interface Person {
  realname: string | null;
  username: string | null;
}

/** A person as questions name them: several share a name, and few know an account. */
export const personName = ({ realname, username }: Person) => `${realname ?? ''}（${username ?? ''}）`;
