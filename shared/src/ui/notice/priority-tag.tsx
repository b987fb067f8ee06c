import { Tag } from '../antd.ts';

const tags: Record<string, { color: string; text: string }> = {
  L: { color: 'blue', text: '一般消息' },
  M: { color: 'orange', text: '重要消息' },
  H: { color: 'red', text: '紧急消息' },
};

/** Shows the priority of a notice. */
export const PriorityTag = ({ priority }: { priority: string | null | undefined }) => {
  const tag = tags[priority ?? ''];
  return tag ? (
    <Tag color={tag.color} style={{ margin: 0 }}>
      {tag.text}
    </Tag>
  ) : null;
};
