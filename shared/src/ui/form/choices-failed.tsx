import { Button, Flex, Typography } from '../antd.ts';
import { plainRefusal } from '../refusal/plain-refusal.ts';

interface Loading {
  isLoading?: boolean;
  error: Error | null;
  reload: () => void;
}

/** Says that the choices of a field could not be loaded, with a retry button. */
export const ChoicesFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  // without preventDefault the button would take the focus, which closes a dropdown
  <Flex role="alert" align="center" justify="space-between" gap={8} style={{ padding: '4px 12px' }} onMouseDown={(e) => e.preventDefault()}>
    <Typography.Text type="danger">加载失败：{plainRefusal(error.message).sentence}</Typography.Text>
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  </Flex>
);

/**
 * Props of a select whose choices are loaded: the loading sign, or the failure in its dropdown.
 *
 * @example
 * const roles = useOne(roles.all, {});
 * <Select {...loadingOf(roles)} options={…} />
 */
export const loadingOf = ({ isLoading = false, error, reload }: Loading) => ({
  loading: isLoading,
  ...(error && { status: 'error' as const, popupRender: () => <ChoicesFailed error={error} onRetry={reload} /> }),
});
