import { type RemoteApp, RemoteBuild, remoteApps } from '@mortise/shared/contract/registry';
import { call } from '@mortise/shared/http';
import { type Column, column, DateText, type Reread, RowActions, ScrollTable, Tag } from '@mortise/shared/ui';
import { useState } from 'react';
import { BuildName } from '../build-name.tsx';
import { ReasonForm } from '../decisions/reason-form.tsx';
import styles from '../remote-app.module.css';

const sizeOf = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
const SOURCES = { workspace: '工作区', published: '发布' };

const COLORS: Record<string, string> = { 正式: 'green', 待启用: 'orange' };

const marksOf = ({ stable, canary, previous }: RemoteApp, { build, held, withdrawn }: RemoteBuild) =>
  [build === stable && '正式', build === canary && '灰度', build === previous && '上一版', held && '待启用', withdrawn && '已撤下'].filter(
    (mark) => mark !== false,
  );

const columnsOf = (remote: RemoteApp, onActivate: (build: string) => void): Column<RemoteBuild>[] => [
  column(RemoteBuild, 'build', {
    render: (build, row) => (
      <span className={styles.build}>
        <BuildName build={build} builds={remote.builds} />
        <span className={styles.marks}>
          {marksOf(remote, row).map((mark) => (
            <Tag key={mark} color={COLORS[mark]}>
              {mark}
            </Tag>
          ))}
        </span>
      </span>
    ),
  }),
  column(RemoteBuild, 'source', { render: (source: RemoteBuild['source'], { createBy }) => createBy ?? SOURCES[source] }),
  column(RemoteBuild, 'exposes', {
    align: 'right',
    render: (exposes: string[]) => <span title={exposes.join('\n')}>{exposes.length}</span>,
  }),
  column(RemoteBuild, 'bytes', { align: 'right', render: sizeOf }),
  column(RemoteBuild, 'createTime', { render: (time) => <DateText value={time} /> }),
  {
    title: '操作',
    key: 'actions',
    fixed: 'right',
    render: (_, { build }) =>
      build !== remote.stable && <RowActions actions={[{ label: '启用', call: remoteApps.activate, onClick: () => onActivate(build) }]} />,
  },
];

interface BuildTableProps {
  remote: RemoteApp;
  onChanged: Reread;
}

/** The stored builds; each can be made the stable one. */
export const BuildTable = ({ remote, onChanged }: BuildTableProps) => {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <ScrollTable
        aria-label="版本列表"
        size="small"
        rowKey="build"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '还没有发布过版本' }}
        columns={columnsOf(remote, setChosen)}
        dataSource={remote.builds}
      />
      {chosen && (
        <ReasonForm
          title={`启用 ${chosen}`}
          okText="启用"
          effect="所有人换用这个版本，打开的页面会在下次进入时换用"
          onSave={(reason) => call(remoteApps.activate, { body: { name: remote.name, build: chosen, reason } })}
          onClose={() => setChosen(undefined)}
          onSaved={onChanged}
        />
      )}
    </>
  );
};
