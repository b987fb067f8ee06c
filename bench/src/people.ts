import { signIn, usersOf } from './server.ts';

export interface Person {
  id: string;
  username: string;
  token: string;
}

/** Signs in this many seed users; users who may not sign in are skipped. */
export async function signInMany(count: number): Promise<{ admin: string; people: Person[] }> {
  const admin = await signIn();
  const users = await usersOf(admin, count + 50);
  const people: Person[] = [];
  const reception = async () => {
    for (let user = users.shift(); user && people.length < count; user = users.shift()) {
      const token = await signIn(user.username).catch(() => undefined);
      if (token) people.push({ ...user, token });
    }
  };
  await Promise.all([reception(), reception(), reception(), reception()]);
  people.length = Math.min(people.length, count);
  if (people.length < count) throw new Error(`only ${people.length} of ${count} users could sign in`);
  return { admin, people };
}
