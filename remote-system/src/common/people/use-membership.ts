import type { AnyEndpoint } from '@mortise/shared/contract';
import type { departmentMembers, roleMembers, User } from '@mortise/shared/contract/people';
import type { Answer } from '@mortise/shared/http';
import { useAction, useConfirm, useMayCall } from '@mortise/shared/ui';
import { personNames } from './person-name.ts';

type People = readonly User[];
type Call = (input: object, said?: object) => Promise<boolean>;

interface MembershipOptions {
  of: typeof roleMembers | typeof departmentMembers;
  /** The role or the department, as the calls name it. */
  group: Readonly<Record<string, string>>;
  /** Asked before several people are taken out. */
  question: { title: string; content: (names: string) => string };
  /** Shown instead of the server's message when several were taken out. */
  text?: string;
  onDone: () => unknown;
}

const idsOf = (people: People) => people.map(({ id }) => id);
/** The users who really joined or left. */
const changedBy = ({ result }: Answer<unknown>) => (Array.isArray(result) ? result.map(String) : []);

/** Puts people into a role or a department and takes them out; the message offers to take back what really changed. */
export const useMembership = ({ of, group, question, text, onDone }: MembershipOptions) => {
  const confirm = useConfirm();
  const mayCall = useMayCall();
  // the inputs of either kind are made here
  const [join] = useAction<AnyEndpoint>(of.add, onDone) as unknown as [Call];
  const [leaveOne] = useAction<AnyEndpoint>(of.remove, onDone) as unknown as [Call];
  const [leave, removing] = useAction<AnyEndpoint>(of.removeBatch, onDone, text) as unknown as [Call, boolean];
  const joining = (userIdList: readonly string[]) => ({ body: { ...group, userIdList } });
  const leaving = (ids: readonly string[]) => ({ query: { ...group, userIds: ids.join(',') } });

  const saidOf = (people: People, call: AnyEndpoint, back: (ids: readonly string[], said: object) => unknown) => ({
    subject: personNames(people),
    ...(mayCall(call) && {
      canUndo: (answer: Answer<unknown>) => changedBy(answer).length > 0,
      undo: (answer: Answer<unknown>) => {
        const ids = changedBy(answer);
        return back(ids, { subject: personNames(people.filter(({ id }) => ids.includes(id))) });
      },
    }),
  });
  const saidOfLeaving = (people: People) => saidOf(people, of.add, (ids, said) => join(joining(ids), said));

  return {
    add: (people: People) =>
      join(
        joining(idsOf(people)),
        saidOf(people, of.removeBatch, (ids, said) => leave(leaving(ids), said)),
      ),
    /** Asked about by the action of the row. */
    remove: (person: User) => leaveOne({ query: { ...group, userId: person.id } }, saidOfLeaving([person])),
    /** Asks before. */
    removeSeveral: (people: People) =>
      confirm({
        title: question.title,
        content: question.content(personNames(people)),
        danger: true,
        onOk: () => leave(leaving(idsOf(people)), saidOfLeaving(people)),
      }),
    removing,
  };
};
