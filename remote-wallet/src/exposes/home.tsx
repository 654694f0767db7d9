export function Page() {
  return <p>remote-wallet</p>;
}
