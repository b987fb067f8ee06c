import { type NewUserDraft, users } from '@mortise/shared/contract/people';
import { session } from '@mortise/shared/contract/session';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'Mortise#2026';

let made = 0;

/** Builders of users for tests. `app`: called when a test runs. */
export const newcomers = (app: () => TestApp) => {
  const newcomer = (draft: Partial<NewUserDraft> = {}): NewUserDraft => {
    const number = ++made;
    return {
      username: `newcomer${number}`,
      realname: '新同事',
      workNo: `T${number}`,
      phone: `1900000${String(number).padStart(4, '0')}`,
      password: PASSWORD,
      ...draft,
    };
  };
  const byUsername = async (username: string) => (await app().ask(users.list, { query: { username } })).result.records[0];

  return {
    newcomer,
    byUsername,
    /** Adds a user and returns it as the API shows it. */
    async added(draft: Partial<NewUserDraft> = {}) {
      const body = newcomer(draft);
      const { message } = await app().ask(users.add, { body });
      const user = await byUsername(body.username);
      if (!user) throw new Error(message);
      const { password: _password, ...form } = body;
      return { ...user, form: { ...form, id: user.id } };
    },
    signIn: (username: string, password = PASSWORD) => app().ask(session.signIn, { body: { username, password } }, { as: null }),
  };
};
