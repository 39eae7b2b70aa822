import { Model, type Pojo } from 'objection';

/**
 * Base of all models. Models contain no rules. Each query names its pool or transaction: `Model.query(db)`.
 */
export abstract class BaseModel extends Model {
  static override get useLimitInFirst() {
    return true;
  }

  /** PostgreSQL refuses JSON with half a surrogate pair, which is what remains of an emoji where a text was cut. */
  override $formatDatabaseJson(json: Pojo): Pojo {
    const row = super.$formatDatabaseJson(json);
    for (const name of (this.constructor as typeof BaseModel).jsonAttributes ?? []) {
      // Whole pairs are not escaped.
      if (typeof row[name] === 'string' && row[name].includes('\\ud')) row[name] = withoutHalves(row[name]);
    }
    return row;
  }
}

function withoutHalves(json: string): string {
  return JSON.stringify(JSON.parse(json), (_name, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
