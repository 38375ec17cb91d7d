/** A switch to pictures from above. */
export interface PicturesSwitch {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSwitch: () => void;
}

export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** In the place of a map that this device cannot draw. */
  readonly unavailable: string;
}
