/** Stands for axios's writer of queries: ours are plain texts, not objects in objects. */
export default class PlainQuery {
  constructor(params) {
    this.params = params;
  }

  toString() {
    return new URLSearchParams(this.params).toString();
  }
}
