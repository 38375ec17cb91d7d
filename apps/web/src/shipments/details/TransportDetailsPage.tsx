export function TransportDetailsPage() {
  return null;
}
