import { wrongWorkbookName } from '@mortise/shared/contract/settings';
import { Refusal } from '#platform/refusal.ts';
import { markupIn } from '#platform/stored-files/markup.ts';
import type { ContentCheck } from '#platform/stored-files/spool.ts';
import { encrypted, markupInstead, noWorkbook } from './bad-workbook.ts';
import { createEncryptionSearch, isOldWorkbook } from './old-workbook.ts';

/** First bytes of a zip archive, which holds an `.xlsx`. */
const ZIP = Buffer.from('504b', 'hex');

/** Refuses a file that is no workbook by its name or its first bytes, or that is encrypted, while it arrives: before it is stored or parsed. */
export const workbookCheck = (name: string): ContentCheck => {
  const isEncryptedWith = createEncryptionSearch();
  let isOld = false;
  const more = (piece: Buffer) => {
    if (isOld && isEncryptedWith(piece)) throw new Refusal(encrypted().message);
  };
  return {
    start(head) {
      const wrongName = wrongWorkbookName(name);
      if (wrongName) throw new Refusal(wrongName);
      if (!head.length) throw new Refusal('文件是空的，请重新选择');
      isOld = isOldWorkbook(head);
      if (!isOld && !head.subarray(0, ZIP.length).equals(ZIP)) {
        const what = markupIn(head);
        throw new Refusal((what ? markupInstead(what) : noWorkbook()).message);
      }
      more(head);
    },
    more,
  };
};
