import { AnnouncementReader, announcementReaders, READ_STATES } from '@mortise/shared/contract/messages';
import { type Column, column, DateText, Filter, Form, Input, ListPage, Select, StateText, useList } from '@mortise/shared/ui';

const columns: Column<AnnouncementReader>[] = [
  column(AnnouncementReader, 'username'),
  column(AnnouncementReader, 'realname'),
  column(AnnouncementReader, 'readFlag', {
    render: (_, { readFlag }) => <StateText tone={readFlag === '1' ? 'good' : 'warn'} text={READ_STATES[readFlag]} />,
  }),
  column(AnnouncementReader, 'readTime', { render: (time) => <DateText value={time} to="second" /> }),
];

const states = Object.entries(READ_STATES).map(([value, label]) => ({ value, label }));

/** Who has read an announcement and when, and who has not. */
export const AnnouncementReaders = ({ anntId }: { anntId: string }) => (
  <ListPage
    list={useList(announcementReaders.list, { local: true, fixed: { anntId } })}
    filters={
      <>
        <Form.Item name="person" label="用户">
          <Input placeholder="请输入账号或姓名" allowClear maxLength={100} />
        </Form.Item>
        <Filter of={AnnouncementReader} name="readFlag">
          <Select allowClear options={states} />
        </Filter>
      </>
    }
    columns={columns}
  />
);
