import { Button, Card, Flex } from '@mortise/shared/ui';
import { useState } from 'react';
import styles from './picture-sort.module.css';
import { samplePictures } from './sample-pictures.ts';

/** 图片拖拽排序: by drag, and by buttons for the keyboard. */
export const PictureSortPage = () => {
  const [pictures, setPictures] = useState(samplePictures);
  const [dragged, setDragged] = useState<string>();
  const move = (id: string, to: number) =>
    setPictures((all) => {
      const picture = all.find((each) => each.id === id);
      if (!picture || to < 0 || to >= all.length) return all;
      return all.filter((each) => each !== picture).toSpliced(to, 0, picture);
    });
  return (
    <Card title="图片拖拽排序" size="small">
      <ul className={styles.pictures} aria-label="图片">
        {pictures.map(({ id, name, src }, place) => (
          <li
            key={id}
            draggable
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged && move(dragged, place)}
          >
            <img alt={name} src={src} width={200} draggable={false} />
            <Flex justify="center">
              <Button type="text" size="small" aria-label={`${name}前移`} onClick={() => move(id, place - 1)}>
                前移
              </Button>
              <Button type="text" size="small" aria-label={`${name}后移`} onClick={() => move(id, place + 1)}>
                后移
              </Button>
            </Flex>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export default PictureSortPage;
