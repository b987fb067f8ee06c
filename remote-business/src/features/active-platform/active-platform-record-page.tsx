import { ActivePlatform, ActivePlatformDraft, activePlatforms } from '@mortise/shared/contract/business';
import { EntityRecord, useListed } from '@mortise/shared/ui';
import { ActivePlatformForm } from './active-platform-form.tsx';

/** The page of one platform: facts, operations, versions. */
export const ActivePlatformRecordPage = () => (
  <EntityRecord
    record={useListed(activePlatforms.list)}
    of={activePlatforms}
    row={ActivePlatform}
    draft={ActivePlatformDraft}
    table="biz_active_platform"
    form={(platform, ends) => <ActivePlatformForm platform={platform} {...ends} />}
  />
);

export default ActivePlatformRecordPage;
