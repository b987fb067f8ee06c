import { type PersonalSetting, personalAddresses, type personalSettings } from '@mortise/shared/contract/session';
import { ask, Refused } from '@mortise/shared/http';
import { mergeSetting, type PersonalEntry, usePersonal, useSession } from '@mortise/shared/session';

// addresses without schemas: the console has no use for zod here
const mine: typeof personalSettings.mine = personalAddresses.mine;
const save: typeof personalSettings.save = personalAddresses.save;

/** Rounds of "changed meanwhile, merged, sent again" before the rest waits for the next occasion. */
const ROUNDS = 5;

const asSent = ({ value, at, version }: PersonalSetting): PersonalEntry => ({ value, at, version, isSent: true });

const entries = () => usePersonal.getState().entries;
const receive = (key: string, entry: PersonalEntry | undefined) => usePersonal.getState().receive(key, entry);

/** Merges what the server has with a change that it does not have yet. */
const mergeIn = (key: string, own: PersonalEntry, theirs: PersonalSetting) => {
  const merged = mergeSetting(key, own, theirs);
  const isTheirs = JSON.stringify(merged.value) === JSON.stringify(theirs.value);
  receive(key, isTheirs ? asSent(theirs) : { ...merged, version: theirs.version, isSent: false });
};

const receiveOne = (key: string, theirs: PersonalSetting | undefined) => {
  const own = entries()[key];
  if (!theirs) {
    if (!own) return;
    if (!own.isSent) receive(key, { ...own, version: 0 });
    // removed elsewhere; a new one without a version was refused, and this browser alone has it
    else if (own.version) receive(key, undefined);
  } else if (!own || (own.isSent && own.version !== theirs.version)) receive(key, asSent(theirs));
  else if (!own.isSent && own.version !== theirs.version) mergeIn(key, own, theirs);
};

/** Reads all settings of the account from the server and merges them with those of this browser. */
export const pull = async (user: string) => {
  const settings = await ask(mine, {}, { quiet: true });
  // another user signed in meanwhile
  if (usePersonal.getState().user !== user) return;
  const keys = new Set([...Object.keys(entries()), ...settings.map(({ key }) => key)]);
  for (const key of keys)
    receiveOne(
      key,
      settings.find((setting) => setting.key === key),
    );
};

const send = async (user: string, key: string, own: PersonalEntry) => {
  const { isSaved, current } = await ask(save, { body: { key, value: own.value, at: own.at, version: own.version } }, { quiet: true });
  if (usePersonal.getState().user !== user) return;
  const latest = entries()[key];
  if (!latest) return;
  if (!isSaved && current) return mergeIn(key, latest, current);
  // changed again while it was on its way
  if (latest.at !== own.at) return receive(key, { ...latest, version: current?.version ?? 0 });
  receive(key, current ? asSent(current) : own.value === null ? undefined : { ...latest, version: 0 });
};

const unsent = () => Object.entries(entries()).filter(([, { isSent }]) => !isSent);

/** Whether this browser has changes that the server does not have. */
export const hasUnsent = () => unsent().length > 0;

/** Sends all changes of this browser. Rejects if the server cannot be reached; they are kept then. */
export const push = async (user: string) => {
  // refused while the console is seen as a role: they are sent after that
  if (useSession.getState().permissions?.viewedRole) return;
  for (let round = 0; round < ROUNDS && hasUnsent(); round += 1)
    for (const [key, entry] of unsent()) {
      try {
        await send(user, key, entry);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // the server will not take it, however often it is sent: this browser alone keeps it
        receive(key, { ...entry, isSent: true });
      }
      if (usePersonal.getState().user !== user) return;
    }
};
