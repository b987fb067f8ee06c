import { OVERRIDE_HOURS } from '@mortise/shared/contract/registry';
import { Button, Flex, Form, Input, Modal, Tag } from '@mortise/shared/ui';
import { useShowRefusal } from '#common/use-show-refusal.ts';
import type { Federation } from '../federation.ts';
import { grantedActions, localActions, type OverrideActions } from './override-actions.ts';
import { OverrideBadge } from './override-badge.tsx';
import { closeOverrides, type Override, openOverrides, useOverrides } from './override-store.ts';
import { localAddress } from './overrides.ts';

const developing = process.env.NODE_ENV === 'development';

interface OverridePanelProps {
  federation: Federation;
  /** Overrides take effect after a reload; tests pass a mock. */
  reload?: () => void;
  ways?: OverrideActions;
}

/** Dialog that points remotes to a local build, and the badge that shows it. */
export const OverridePanel = ({
  federation,
  reload = () => location.reload(),
  ways = developing ? localActions : grantedActions,
}: OverridePanelProps) => {
  const showRefusal = useShowRefusal();
  const { overrides, isOpen } = useOverrides();
  const change = async (work: Promise<void>) => {
    try {
      await work;
      reload();
    } catch (error) {
      showRefusal(error);
    }
  };
  const reset = () => void change(ways.reset());
  return (
    <>
      {overrides.length > 0 && <OverrideBadge overrides={overrides} onReset={reset} />}
      {developing && (
        <Button size="small" onClick={openOverrides} style={{ position: 'fixed', insetBlockEnd: 16, insetInlineEnd: 16, zIndex: 1000 }}>
          本机应用
        </Button>
      )}
      <Modal
        open={isOpen}
        title="本机应用"
        footer={
          overrides.length > 0 && (
            <Button danger onClick={reset}>
              全部还原
            </Button>
          )
        }
        onCancel={closeOverrides}
        destroyOnHidden
      >
        {!developing && (
          <p>
            只有你在这个浏览器里使用本机的构建，{OVERRIDE_HOURS} 小时后失效。请先用{' '}
            <code style={{ whiteSpace: 'nowrap' }}>pnpm remote serve</code> 提供正式构建。
          </p>
        )}
        <Remotes
          federation={federation}
          overrides={overrides}
          onPoint={(remote, address) => void change(ways.point(remote, address))}
          onRestore={(remote) => void change(ways.restore(remote))}
        />
      </Modal>
    </>
  );
};

interface RemotesProps {
  federation: Federation;
  overrides: readonly Override[];
  onPoint: (remote: string, address: string) => void;
  onRestore: (remote: string) => void;
}

const PROMPT = '请输入本机地址，例如 http://127.0.0.1:3001';
// in production the server checks the origin
const wellFormed = (text: string) => (developing ? localAddress(text) : URL.canParse(text.trim()) ? text.trim() : undefined);

const Remotes = ({ federation, overrides, onPoint, onRestore }: RemotesProps) => {
  const known = federation.state().document?.remotes.map(({ name }) => name) ?? [];
  const names = [...new Set([...known, ...overrides.map(({ remote }) => remote)])].sort();
  return names.map((name, index) => {
    const override = overrides.find(({ remote }) => remote === name);
    return (
      <Form
        key={name}
        name={`override-${name}`}
        layout="vertical"
        // default ports of dev servers follow the alphabetical order of the remotes
        initialValues={{ address: override?.address ?? `http://127.0.0.1:${3001 + index}` }}
        onFinish={({ address }: { address: string }) => onPoint(name, wellFormed(address) ?? '')}
      >
        <Flex gap={8} align="end">
          <Form.Item
            name="address"
            style={{ flex: 1 }}
            label={
              <>
                {name}
                {override && <Tag color={override.cause ? 'error' : 'warning'}>{override.cause ? '未采用' : '本机'}</Tag>}
              </>
            }
            rules={[{ validator: async (_, text: string) => (wellFormed(text) ? undefined : Promise.reject(new Error(PROMPT))) }]}
          >
            <Input />
          </Form.Item>
          <Form.Item>
            {override && !override.cause ? (
              <Button onClick={() => onRestore(name)}>还原</Button>
            ) : (
              <Button htmlType="submit">指向本机</Button>
            )}
          </Form.Item>
        </Flex>
      </Form>
    );
  });
};

export default OverridePanel;
