import * as access from '#contract/access/index.ts';
import * as business from '#contract/business/index.ts';
import * as dashboard from '#contract/dashboard/index.ts';
import * as demo from '#contract/demo/index.ts';
import * as messages from '#contract/messages/index.ts';
import * as monitor from '#contract/monitor/index.ts';
import * as online from '#contract/online/index.ts';
import * as people from '#contract/people/index.ts';
import * as records from '#contract/records/index.ts';
import * as registry from '#contract/registry/index.ts';
import * as session from '#contract/session/index.ts';
import * as settings from '#contract/settings/index.ts';

/** All exports of the contract in one object, for mocks and for tests over all endpoints. Their type is too long for the compiler. */
export const wholeContract: Readonly<Record<string, unknown>> = {
  ...access,
  ...dashboard,
  ...demo,
  ...messages,
  ...monitor,
  ...online,
  ...people,
  ...records,
  ...registry,
  ...session,
  ...settings,
  ...business,
};
