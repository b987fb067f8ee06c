interface Person {
  realname: string | null;
  username: string | null;
}

/** A person as questions name them: several share a name, and few know an account. */
export const personName = ({ realname, username }: Person) => `${realname ?? ''}（${username ?? ''}）`;

const NAMED = 3;

/** Several people: the first ones by name, and how many they are. */
export const personNames = (people: readonly Person[]) => {
  const names = people.slice(0, NAMED).map(personName).join('、');
  return people.length > NAMED ? `${names}等 ${people.length} 人` : names;
};
