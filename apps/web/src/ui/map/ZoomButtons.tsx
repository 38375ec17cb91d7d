import { IconMinus, IconPlus, IconSatellite } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';
import { useMap } from './mapContext.ts';
import type { MapTexts, PicturesSwitch } from './mapTexts.ts';
import classes from './ZoomButtons.module.css';

interface ZoomButtonsProps {
  readonly texts: MapTexts;
  readonly pictures: PicturesSwitch | null;
}

export function ZoomButtons({ texts, pictures }: ZoomButtonsProps) {
  const map = useMap();
  return (
    <div className={classes['buttons']}>
      <IconButton look="raised" label={texts.zoomIn} onClick={() => map.zoomIn()}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton look="raised" label={texts.zoomOut} onClick={() => map.zoomOut()}>
        <IconMinus size={18} aria-hidden />
      </IconButton>
      {pictures && (
        <IconButton look="raised" label={pictures.label} aria-pressed={pictures.isOn} onClick={pictures.onSwitch}>
          <IconSatellite size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
