import { Model, snakeCaseMappers } from 'objection';

/**
 * Base of all models: camelCase in code, snake_case in the database. Models carry no rules; queries get their
 * pool or transaction explicitly: `Model.query(db)`.
 */
export abstract class BaseModel extends Model {
  static override get columnNameMappers() {
    return snakeCaseMappers();
  }

  static override get useLimitInFirst() {
    return true;
  }
}
