import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';
import { useMap } from './mapContext.ts';
import type { MapTexts } from './mapTexts.ts';
import classes from './ZoomButtons.module.css';

export function ZoomButtons({ texts }: { readonly texts: MapTexts }) {
  const map = useMap();
  return (
    <div className={classes['buttons']}>
      <IconButton look="raised" label={texts.zoomIn} onClick={() => map.zoomIn()}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton look="raised" label={texts.zoomOut} onClick={() => map.zoomOut()}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
