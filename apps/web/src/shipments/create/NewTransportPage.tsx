export function NewTransportPage() {
  return null;
}
