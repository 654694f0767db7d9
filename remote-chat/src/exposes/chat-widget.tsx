export function Widget() {
  return <p>remote-chat</p>;
}
