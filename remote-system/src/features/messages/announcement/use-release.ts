import { type Announcement, announcements } from '@mortise/shared/contract/messages';
import { subjectOf, useAction } from '@mortise/shared/ui';
import { refreshBells } from '#common/refresh-bells.ts';

const titleOf = ({ titile }: Announcement) => titile ?? '';

/** Publishes an announcement, and takes it back again. */
export const useRelease = (onDone: () => unknown) => {
  const [publish] = useAction(announcements.publish, onDone);
  const [revoke] = useAction(announcements.revoke, onDone);
  return {
    onPublish: (row: Announcement) => publish({ query: { id: row.id } }, { subject: subjectOf([row], titleOf, '通告') }),
    onRevoke: async (row: Announcement) => {
      const query = { id: row.id };
      const subject = subjectOf([row], titleOf, '通告');
      const takeBack = () => publish({ query }, { subject });
      if (await revoke({ query }, { subject, undo: takeBack })) await refreshBells(row.id);
    },
  };
};
