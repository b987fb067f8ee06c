import { addressText, hasParameters, menuAddress } from '@mortise/shared/contract';
import { AnnouncementDraft } from '@mortise/shared/contract/messages';
import type { MenuNode } from '@mortise/shared/contract/session';
import { useSession } from '@mortise/shared/session';
import { Col, clearable, Field, Form, Row, Select } from '@mortise/shared/ui';
import { useMemo } from 'react';
import { useLiveViews } from '#common/use-live-views.ts';

const PAGE = 'url';
const VIEW = 'component';
const ways = [
  { value: PAGE, label: '打开本系统的页面' },
  { value: VIEW, label: '打开业务页面' },
];

interface Choice {
  value: string;
  label: string;
}

/** The pages of the author's menu, below the names of their groups. */
const pagesIn = (nodes: readonly MenuNode[], above: readonly string[] = []): Choice[] =>
  nodes.flatMap((node) => {
    const title = node.meta?.title ?? node.name ?? '';
    const trail = [...above, title];
    if (node.children?.length) return pagesIn(node.children, trail);
    const isPage = !node.hidden && !hasParameters(node.path) && !node.path.startsWith('http') && node.route !== '0';
    return isPage ? [{ value: addressText(menuAddress(node.path)), label: trail.join(' / ') }] : [];
  });

const usePages = () => {
  const menu = useSession((state) => state.permissions?.menu);
  return useMemo(() => pagesIn(menu ?? []), [menu]);
};

/** What recipients open from the announcement: a page of the console, or a view with one record of it. Both are chosen from what exists. */
export const HandlingFields = () => {
  const form = Form.useFormInstance();
  const way = Form.useWatch('openType');
  return (
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Field of={AnnouncementDraft} name="openType">
          <Select
            allowClear={clearable}
            placeholder="不打开页面"
            options={ways}
            onChange={() => form.setFieldsValue({ openPage: undefined, busId: undefined, busType: undefined })}
          />
        </Field>
      </Col>
      {way && (
        <Col xs={24} sm={12}>
          <Field of={AnnouncementDraft} name="openPage" rules={[{ required: true, message: '请选择处理页面！' }]}>
            {way === VIEW ? <ViewSelect /> : <PageSelect />}
          </Field>
        </Col>
      )}
      {way === VIEW && (
        <>
          <Col xs={24} sm={12}>
            <Field of={AnnouncementDraft} name="busId" />
          </Col>
          <Col xs={24} sm={12}>
            <Field of={AnnouncementDraft} name="busType" />
          </Col>
        </>
      )}
    </Row>
  );
};

/** Receives `value` and `onChange` from Form.Item. */
interface ChoiceProps {
  id?: string;
  value?: string | null;
  onChange?: (page: string) => void;
}

const PageSelect = (field: ChoiceProps) => (
  <Select {...field} showSearch={{ optionFilterProp: 'label' }} placeholder="请选择处理页面" options={usePages()} />
);

const ViewSelect = (field: ChoiceProps) => {
  const options = useLiveViews().map(({ view }) => ({ value: view, label: view }));
  return <Select {...field} showSearch={{ optionFilterProp: 'label' }} placeholder="请选择处理页面" options={options} />;
};
