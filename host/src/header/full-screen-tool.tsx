import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useFullScreen } from '#common/full-screen.ts';
import { Tool } from '#common/tool.tsx';

export const FullScreenTool = () => {
  const screen = useFullScreen();
  if (!screen) return null;
  return (
    <Tool label={screen.label} className="tool-wide" onClick={screen.toggle}>
      {screen.full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
    </Tool>
  );
};
