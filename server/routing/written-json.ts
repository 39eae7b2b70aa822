/** An answer that is JSON text already, such as a long list that the database wrote; handed through as it is. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
