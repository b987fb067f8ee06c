import { Button, Card, Typography } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './card-list.module.css';

const FIRST = Array.from({ length: 11 }, (_, index) => `产品 ${index + 1}`);

/** 卡片列表: a grid with a card that adds one (docs/wire/pages.md §4). */
export const CardListPage = () => {
  const [products, setProducts] = useState(FIRST);
  return (
    <div className={styles.grid}>
      <Button type="dashed" className={styles.add} onClick={() => setProducts((all) => [`产品 ${all.length + 1}`, ...all])}>
        新增产品
      </Button>
      {products.map((name) => (
        <Card key={name} title={name} size="small">
          <Typography.Paragraph ellipsis={{ rows: 3 }}>
            在中台产品的研发过程中，会出现不同的设计规范和实现方式，但其中往往存在很多类似的页面和组件。
          </Typography.Paragraph>
        </Card>
      ))}
    </div>
  );
};

export default CardListPage;
