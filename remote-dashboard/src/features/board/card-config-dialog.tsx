import type { PlacedCard } from '@mortise/shared/contract/dashboard';
import { type CardConfig, useCard } from '@mortise/shared/micro';
import { Modal } from '@mortise/shared/ui';

interface CardConfigDialogProps {
  card: PlacedCard;
  title: string;
  onConfig: (config: CardConfig) => void;
  onClose: () => void;
}

/** The form that a card has for its own configuration. */
export const CardConfigDialog = ({ card, title, onConfig, onClose }: CardConfigDialogProps) => {
  const Content = useCard(card.component);
  return (
    <Modal open title={`配置“${title}”`} footer={null} onCancel={onClose} destroyOnHidden>
      <Content config={card.config} onConfig={onConfig} />
    </Modal>
  );
};
