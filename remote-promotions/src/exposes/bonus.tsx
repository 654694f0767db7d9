export function Page() {
  return <p>remote-promotions</p>;
}
