export function Page() {
  return <p>remote-spin</p>;
}
