import { JeecgDemo, JeecgDemoDraft, jeecgDemos } from '@mortise/shared/contract/demo';
import { EntityRecord, useListed } from '@mortise/shared/ui';
import { JeecgDemoForm } from './jeecg-demo-form.tsx';

/** The page of one row: facts, operations, versions. */
export const JeecgDemoRecordPage = () => (
  <EntityRecord
    record={useListed(jeecgDemos.list)}
    of={jeecgDemos}
    row={JeecgDemo}
    draft={JeecgDemoDraft}
    table="demo"
    form={(row, ends) => <JeecgDemoForm jeecgDemo={row} {...ends} />}
  />
);

export default JeecgDemoRecordPage;
