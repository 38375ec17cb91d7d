import { openDrawer } from '../../../platform/pdf/openDrawer.ts';
import type { CertificateTask } from './certificate.pdf.ts';

/** The certificate of an erasure as PDF. @throws DomainError `server.unavailable` when too many wait */
export const drawCertificate: (task: CertificateTask) => Promise<Uint8Array> = openDrawer(
  new URL('./certificateThread.pdf.ts', import.meta.url),
);
