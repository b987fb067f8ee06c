import { CloseOutlined, HistoryOutlined } from '@ant-design/icons';
import { useOfferedTabs } from '../offered-tabs.ts';

/** Opens the tabs again that the account had open elsewhere. */
export const TabOffer = () => {
  const { offered, restore, dismiss } = useOfferedTabs();
  if (!offered.length) return null;
  const names = offered.map(({ title }) => title).join('、');
  return (
    <div className="tab-offer">
      <button type="button" className="tab-offer-button" title={names} onClick={restore}>
        <HistoryOutlined aria-hidden />
        恢复上次的 {offered.length} 个页签
      </button>
      <button type="button" className="tab-offer-button tab-offer-dismiss" aria-label="不恢复" onClick={dismiss}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
};
