import { IconMinus, IconPlus, IconSatellite } from '@tabler/icons-react';
import { useMap } from './mapContext.ts';
import { useMapTexts, type PicturesSwitch } from './mapTexts.ts';
import { MapTool } from './MapTool.tsx';

export function ZoomButtons({ pictures }: { readonly pictures: PicturesSwitch | null }) {
  const map = useMap();
  const { zoomIn, zoomOut } = useMapTexts();
  return (
    <>
      <MapTool label={zoomIn} onClick={() => map.zoomIn()}>
        <IconPlus size={18} aria-hidden />
      </MapTool>
      <MapTool label={zoomOut} onClick={() => map.zoomOut()}>
        <IconMinus size={18} aria-hidden />
      </MapTool>
      {pictures && (
        <MapTool label={pictures.label} isOn={pictures.isOn} onClick={pictures.onSwitch}>
          <IconSatellite size={18} aria-hidden />
        </MapTool>
      )}
    </>
  );
}
