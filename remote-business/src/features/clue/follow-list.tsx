import { keysIn } from '@mortise/shared/contract';
import { clueFollows } from '@mortise/shared/contract/business';
import { FileLink } from '@mortise/shared/pickers';
import { ListEmpty, ListFailed, Skeleton, Timeline, Typography, useOne } from '@mortise/shared/ui';

/** The follow-ups of a lead, newest first. */
export const FollowList = ({ clueId }: { clueId: string }) => {
  const { data, error, reload } = useOne(clueFollows.list, { query: { clueId, pageNo: '1', pageSize: '200' } });
  if (error && !data) return <ListFailed error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  if (!data.records.length) return <ListEmpty />;
  return (
    <Timeline
      items={data.records.map(
        ({ id, followTime, followType_dictText: type, content, statusAfter_dictText: state, createBy, nextFollowTime, attach }) => ({
          key: id,
          content: (
            <>
              <Typography.Text strong>
                {followTime} {type} → {state}
              </Typography.Text>
              <Typography.Paragraph style={{ marginBlock: 4 }}>{content}</Typography.Paragraph>
              {keysIn(attach).map((path) => (
                <div key={path}>
                  <FileLink path={path} />
                </div>
              ))}
              <Typography.Text type="secondary">
                {createBy}
                {nextFollowTime && `，下次跟进 ${nextFollowTime}`}
              </Typography.Text>
            </>
          ),
        }),
      )}
    />
  );
};
