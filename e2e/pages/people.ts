import type { User } from '@mortise/shared/contract';
import type { Page } from '@playwright/test';
import { signedIn, tokenOf } from './sign-in.ts';

const PEOPLE = '/jeecg-boot/sys/user/list?pageNo=1&pageSize=200&status=1';

export interface Colleague {
  username: string;
  /** Names of the departments, no two alike. */
  departments: [string, string];
}

/** Somebody of the seed who works for two departments of different names; the administrator is asked, and signs out of nothing. */
export async function colleagueOfTwo(page: Page): Promise<Colleague> {
  await signedIn(page);
  const answer = await page.request.get(PEOPLE, { headers: { 'X-Access-Token': await tokenOf(page) } });
  const { result }: { result: { records: User[] } } = await answer.json();
  for (const { username, orgCodeTxt } of result.records) {
    const [first, second, ...others] = (orgCodeTxt ?? '').split(',');
    if (first && second && first !== second && !others.length) return { username, departments: [first, second] };
  }
  throw new Error('nobody works for two departments');
}
