export function Page() {
  return <p>remote-auth</p>;
}
